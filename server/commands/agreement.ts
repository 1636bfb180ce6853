// `npm run emotion:agreement`: how often people agreed with the model, in every community, as the Comments screen tells.
import type { Agreement } from '#contract/content/comments.ts'
import { readVersion } from '#emotion/model/file.ts'
import { modelPath } from '#emotion/paths.ts'
import { getAgreement } from '../features/comments/judging/agreement.ts'
import { runCommand } from './command.ts'
import { listCommunities } from './rollups.queries.ts'

await runCommand(async (db) => {
  const judge = { version: readVersion(modelPath) }
  console.log(`Model ${judge.version}`)
  for (const { id, name } of await listCommunities(db)) {
    const { judged, agreed, confused, adjustment } = await getAgreement(db, judge, id)
    console.log(`\n${name}: ${judged} judged by people, ${agreed.n} of them as the model${percents(agreed)}`)
    for (const { model, person, n } of confused)
      if (model !== person) console.log(`  ${n} × ${person}, where the model said ${model}`)
    const { corrections, strength } = adjustment
    if (corrections > 0)
      console.log(`  Learnt from ${corrections} of them, at ${Math.round(strength * 100)} % of what they say`)
  }
  return true
})

function percents({ share, low, high }: Agreement['agreed']): string {
  if (share === null || low === null || high === null) return ''
  return `: ${share.toFixed(1)} % (95 % interval ${low.toFixed(1)} to ${high.toFixed(1)})`
}
