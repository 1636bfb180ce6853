import { parseArgs } from 'node:util'
import { createClock } from './clock.ts'
import { bundled, joinCommunities, loadBundled, loadCommunity } from './corpus.ts'
import { startSandbox } from './server.ts'

const USAGE = `node networks/vk/sandbox/main.ts [--port 4100] [--community olonmus|<folder>]... [--join]
  [--now 2026-11-21T12:00:00Z] [--frozen] [--shift-weeks 104] [--wall-size 5000] [--seed 1] [--no-limits]`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    community: { type: 'string', multiple: true, default: ['olonmus'] },
    join: { type: 'boolean', default: false },
    now: { type: 'string' },
    frozen: { type: 'boolean', default: false },
    'shift-weeks': { type: 'string' },
    'wall-size': { type: 'string' },
    seed: { type: 'string', default: '1' },
    'no-limits': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(USAGE)
else await run()

async function run(): Promise<void> {
  const [first, ...others] = values.community.map(load)
  if (!first) throw new Error(USAGE)
  const sandbox = await startSandbox({
    port: Number(values.port),
    seed: Number(values.seed),
    communities: values.join ? [joinCommunities(first, ...others)] : [first, ...others],
    clock: createClock({ ...(values.now && { now: Date.parse(values.now) }), running: !values.frozen }),
    limits: !values['no-limits'],
    ...(values['shift-weeks'] && { shiftWeeks: Number(values['shift-weeks']) }),
    ...(values['wall-size'] && { wallSize: Number(values['wall-size']) }),
  })
  console.log(`VK sandbox at ${sandbox.url}; methods under ${sandbox.url}/method`)
  for (const { info, tokens } of sandbox.communities) {
    console.log(`${info.name} (${info.id})`)
    for (const name of ['user', 'community', 'service'] as const) console.log(`  ${name}: ${tokens[name]}`)
  }
}

function load(name: string) {
  const known = bundled.find((one) => one === name)
  return known ? loadBundled(known) : loadCommunity(name)
}
