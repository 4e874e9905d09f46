import { mount } from 'svelte';
import { watchPrefs } from './prefs.svelte';
import App from './render/App.svelte';

watchPrefs();
mount(App, { target: document.getElementById('page') ?? document.body });
