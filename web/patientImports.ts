import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loadPart = fileURLToPath(new URL('./app/loadPart.ts', import.meta.url))

/** Has every `import()` of the product wait for its files by `loadPart`, in place of Vite's own helper. */
export function patientImports(): Plugin {
  return {
    name: 'patient-imports',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => `export { loadPart as __vitePreload } from ${JSON.stringify(loadPart)}`,
    },
  }
}
