import { defineConfig } from 'vite'

/** `--mode light` makes the script without reading and links. */
export default defineConfig(({ mode }) => ({
  define: { FULL: JSON.stringify(mode !== 'light') },
  build: {
    outDir: '../dist/tracker',
    emptyOutDir: false,
    target: 'es2020',
    lib: {
      entry: 'tracker.ts',
      name: 'tracker',
      formats: ['iife'],
      fileName: () => (mode === 'light' ? 'tracker.light.js' : 'tracker.js'),
    },
  },
}))
