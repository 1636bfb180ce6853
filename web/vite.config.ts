import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { patientImports } from './patientImports.ts'
import { precompress } from './precompress.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export default defineConfig({
  plugins: [react(), patientImports(), precompress()],
  resolve: {
    alias: {
      // The one it names is for development, with warnings.
      'react-router': fileURLToPath(import.meta.resolve('react-router')).replace('development', 'production'),
      'use-sync-external-store/shim': here('./syncExternalStore.ts'),
      // All errors of next-auth's server, of which its logger needs one: a hundredth of the first load.
      '../core/errors': here('./authErrors.ts'),
    },
  },
  // next-auth/react reads these from Node's process, which a browser does not have.
  define: {
    'process.env.NEXTAUTH_URL': 'undefined',
    'process.env.NEXTAUTH_URL_INTERNAL': 'undefined',
    'process.env.VERCEL_URL': 'undefined',
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Whose packages are in the bundle, which carries none of their notices.
    license: { fileName: 'licences.md' },
    // Browsers that know popovers, which every screen needs, preload by themselves.
    modulePreload: { polyfill: false },
    // A file for each floor: what the page begins with, what at least three parts share of the lower floors, and the two screens that
    // people begin with, without the parts that come later. The rest is split as it is imported.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            { name: 'shared', test: /\/web\/(ui|entities)\//, minShareCount: 3 },
            { name: 'feed', test: /\/web\/screens\/feed\/[^/]+$/ },
            { name: 'overview', test: /\/web\/screens\/overview\/[^/]+$/ },
          ],
        },
      },
    },
  },
})
