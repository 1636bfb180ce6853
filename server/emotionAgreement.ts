// `npm run emotion:agreement`: how often people agreed with the model, in every community, as the Comments screen tells.
import { readVersion } from '#emotion/model/file.ts'
import { modelPath } from '#emotion/paths.ts'
import { runCommand } from './command.ts'
import { getAgreement } from './features/comments/agreement.ts'
import { listCommunities } from './rollups.queries.ts'

await runCommand(async (db) => {
  const judge = { version: readVersion(modelPath) }
  console.log(`Model ${judge.version}`)
  for (const { id, name } of await listCommunities(db)) {
    const { judged, agreed, confused, adjustment } = await getAgreement(db, judge, id)
    console.log(
      `\n${name}: people judged ${judged} comments${judged > 0 ? `, and agreed with ${percents(agreed)}` : ''}`,
    )
    for (const { model, person, n } of confused)
      if (model !== person) console.log(`  ${n} × ${person}, where the model said ${model}`)
    const { corrections, strength } = adjustment
    if (corrections > 0)
      console.log(`  Learnt from ${corrections} of them, at ${Math.round(strength * 100)} % of what they say`)
  }
  return true
})

function percents({ n, share, low, high }: Awaited<ReturnType<typeof getAgreement>>['agreed']): string {
  const whole = (value: number | null) => (value ?? 0).toFixed(1)
  return `${n}, ${whole(share)} % (95 % interval ${whole(low)} to ${whole(high)})`
}
