// Node leaves the types out of TypeScript itself, but not in node_modules, where an installed Rapport is.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

const rapport = new URL('..', import.meta.url).href

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith(rapport) || !url.endsWith('.ts')) return nextLoad(url, context)
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
    return { format: 'module', source, shortCircuit: true }
  },
})
