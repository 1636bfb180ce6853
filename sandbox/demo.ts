// The whole product with a demo community: the sandbox in place of VK, and Rapport connected to it.
import { readConfig } from '#server/config.ts'
import { runUntilSignal } from '#server/lib/process.ts'
import { startRapport } from '#server/rapport.ts'
import { fillDemo } from './demo/fill.ts'
import { fillPortfolio } from './demo/portfolio/portfolio.ts'
import { demoPassword, demoPeople, seedDemo } from './demo/seed.ts'
import { keepWorld, startWorld } from './demo/world.ts'

await runUntilSignal(async () => {
  const env = { LOG_LEVEL: 'warn', ...process.env, RAPPORT_ROLE: 'all' }
  const { dataDir } = readConfig(env)
  await using started = new AsyncDisposableStack()
  const sandbox = started.adopt(await startWorld(dataDir), (open) => open.close())
  const rapport = await startRapport(readConfig({ ...env, VK_API_URL: `${sandbox.url}/method` }))
  started.defer(rapport.stop)
  await keepWorld(dataDir, sandbox)
  await seedDemo(rapport, sandbox)

  console.log(`Rapport is ready on ${rapport.url}`)
  for (const { email, role } of demoPeople) console.log(`  ${email} / ${demoPassword} (${role})`)
  const stopping = new AbortController()
  const filled = fill(rapport, sandbox, dataDir, stopping.signal)
  started.defer(async () => {
    stopping.abort()
    await filled
  })
  const running = started.move()
  return () => running.disposeAsync()
})

/** The museum first, so that nothing of it waits for the other communities. */
async function fill(...args: Parameters<typeof fillDemo>) {
  await fillDemo(...args)
  await fillPortfolio(...args)
}
