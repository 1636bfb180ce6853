import type { Network } from '#networks/network.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { changeComments } from '../emotion/emotion.ts'
import { type Mentioning, writeTexts } from './erase.queries.ts'

const textsAtOnce = 1000

/** The texts in which somebody is mentioned who is removed, with what is left of each. */
export const withoutRemoved = <Text extends { text: string }>(
  network: Network,
  texts: Text[],
  isRemoved: (externalId: string) => boolean,
): (Text & { rest: string })[] =>
  texts
    .map((each) => ({ ...each, rest: network.withoutMentions(each.text, isRemoved) }))
    .filter(({ text, rest }) => text !== rest)

/** Takes mentions from comments that others wrote, which keep the rest of their text. */
export async function removeMentions(
  db: Db,
  community: CommunityId,
  network: Network,
  texts: Mentioning[],
  isRemoved: (externalId: string) => boolean,
): Promise<void> {
  const changed = withoutRemoved(network, texts, isRemoved)
  for (let start = 0; start < changed.length; start += textsAtOnce) {
    const some = changed.slice(start, start + textsAtOnce)
    await changeComments(db, community, (tx) => writeTexts(tx, community, 'comment', some))
  }
}
