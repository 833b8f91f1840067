// Adds the engine's options to each `vite build` of the app's own build command (--import).
import process from 'node:process';

const [, program = '', command] = process.argv;
const isVite = /[\\/](?:vite[\\/]bin[\\/]vite\.js|\.bin[\\/]vite)$/.test(program);
if (isVite && command === 'build' && !process.argv.includes('--ssr'))
  process.argv.push(...JSON.parse(process.env.PREHYDRATE_VITE_OPTIONS));
