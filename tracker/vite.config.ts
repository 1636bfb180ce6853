import { defineConfig } from 'vite'

/** `--mode light` leaves out engaged time and scroll depth. */
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
