/** Sounds made on the spot from a few oscillators and noise; nothing is loaded. Vibration too. */

import type { Cue } from '../state/cues';

interface Note {
  /** Hz at the start and at the end. */
  from: number;
  to: number;
  /** Seconds from the beginning of the cue, and how long it lasts. */
  at: number;
  length: number;
  gain: number;
  kind: OscillatorType | 'noise';
}

const NOTES: Record<Cue, Note[]> = {
  turn: [
    { from: 620, to: 590, at: 0, length: 0.09, gain: 0.5, kind: 'triangle' },
    { from: 930, to: 900, at: 0.09, length: 0.16, gain: 0.4, kind: 'triangle' },
  ],
  burn_question: [
    { from: 2600, to: 5200, at: 0, length: 0.22, gain: 0.35, kind: 'noise' },
    { from: 740, to: 700, at: 0.1, length: 0.14, gain: 0.4, kind: 'triangle' },
  ],
  set: [{ from: 1500, to: 700, at: 0, length: 0.07, gain: 0.5, kind: 'noise' }],
  gouji: [
    { from: 700, to: 300, at: 0, length: 0.1, gain: 0.7, kind: 'noise' },
    { from: 150, to: 110, at: 0, length: 0.14, gain: 0.5, kind: 'sine' },
  ],
  flame: [{ from: 500, to: 2400, at: 0, length: 0.4, gain: 0.45, kind: 'noise' }],
  water: [{ from: 500, to: 1250, at: 0, length: 0.12, gain: 0.45, kind: 'sine' }],
  fail: [{ from: 120, to: 70, at: 0, length: 0.22, gain: 0.7, kind: 'sine' }],
  gather: [{ from: 900, to: 400, at: 0, length: 0.18, gain: 0.3, kind: 'noise' }],
  refused: [{ from: 210, to: 170, at: 0, length: 0.12, gain: 0.5, kind: 'triangle' }],
  bell: [
    { from: 1320, to: 1320, at: 0, length: 0.6, gain: 0.3, kind: 'sine' },
    { from: 2640, to: 2640, at: 0, length: 0.3, gain: 0.12, kind: 'sine' },
  ],
  ticks: [0, 1, 2].map((i) => ({ from: 900, to: 800, at: i * 0.22, length: 0.04, gain: 0.25, kind: 'triangle' as const })),
  column: [],
};

const BUZZ: Partial<Record<Cue, number[]>> = {
  turn: [30],
  ticks: [15],
  burn_question: [30, 60, 30],
  flame: [20],
  water: [20],
  fail: [20],
  refused: [12, 40, 12],
  column: [8],
  bell: [40],
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

export function sound(cue: Cue, volume: number): void {
  context ??= new AudioContext();
  void context.resume();
  for (const note of NOTES[cue]) play(context, note, volume);
}

export function buzz(cue: Cue): void {
  const pattern = BUZZ[cue];
  if (pattern && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern);
}

function play(audio: AudioContext, note: Note, volume: number): void {
  const start = audio.currentTime + note.at;
  const end = start + note.length;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(note.gain * volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(audio.destination);
  const source = note.kind === 'noise' ? noise(audio, note, start, end, gain) : tone(audio, note, note.kind, start, end, gain);
  source.start(start);
  source.stop(end + 0.02);
}

function tone(audio: AudioContext, note: Note, kind: OscillatorType, start: number, end: number, out: AudioNode): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(note.from, start);
  source.frequency.exponentialRampToValueAtTime(note.to, end);
  source.connect(out);
  return source;
}

function noise(audio: AudioContext, note: Note, start: number, end: number, out: AudioNode): AudioScheduledSourceNode {
  const source = audio.createBufferSource();
  source.buffer = hiss ??= makeHiss(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(note.from, start);
  filter.frequency.exponentialRampToValueAtTime(note.to, end);
  source.connect(filter);
  filter.connect(out);
  return source;
}

function makeHiss(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  return buffer;
}
