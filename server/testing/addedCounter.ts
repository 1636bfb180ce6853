// Loaded before a program (`node --import`): it then runs as if the registry had one more entry, with its words. The tables
// are addedCounter.sql's.
import { registerHooks } from 'node:module'

/** By file: before what, and what. */
const added: Record<string, [before: string, entry: string]> = {
  'contract/metrics/metrics.ts': [
    '] as const satisfies readonly CounterEntry[]',
    "  { name: 'saves', kinds: 'all', block: 'posts', engages: 'posts', isAged: true },\n",
  ],
  'contract/metrics/metricWords.en.ts': [
    '  engagements: {',
    "  saves: { label: 'Saves', about: 'Times it was saved.' },\n",
  ],
  'contract/metrics/metricWords.ru.ts': [
    '  engagements: {',
    "  saves: { label: 'Сохранения', about: 'Сколько раз сохранили.' },\n",
  ],
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const [file] = Object.keys(added).filter((name) => url.endsWith(`/${name}`))
    const [before, entry] = (file && added[file]) || []
    if (before === undefined) return loaded
    const source = Buffer.from((loaded.source ?? '') as Uint8Array).toString()
    if (!source.includes(before)) throw new Error(`${file} has no ${before}`)
    return { ...loaded, source: source.replace(before, entry + before) }
  },
})
