import { readConfig } from './config.ts'
import { runUntilSignal } from './lib/process.ts'
import { startRapport } from './rapport.ts'

await runUntilSignal(async () => {
  const { url, stop } = await startRapport(readConfig(process.env))
  console.log(url ? `Rapport is ready on ${url}` : 'Rapport is ready to process jobs')
  return stop
})
