import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { changeComments } from '../emotion/emotion.ts'
import { type Mentioning, writeTexts } from './erase.queries.ts'
import { withoutMentions } from '#networks/vk/mentions.ts'

const textsAtOnce = 1000

/** The texts in which somebody is mentioned who is removed, with what is left of each. */
export const withoutRemoved = <Text extends { text: string }>(
  texts: Text[],
  isRemoved: (externalId: string) => boolean,
): (Text & { rest: string })[] =>
  texts
    .map((each) => ({ ...each, rest: withoutMentions(each.text, isRemoved) }))
    .filter(({ text, rest }) => text !== rest)

/** Takes mentions from comments that others wrote, which keep the rest of their text. */
export async function removeMentions(
  db: Db,
  community: CommunityId,
  texts: Mentioning[],
  isRemoved: (externalId: string) => boolean,
): Promise<void> {
  const changed = withoutRemoved(texts, isRemoved)
  for (let start = 0; start < changed.length; start += textsAtOnce) {
    const some = changed.slice(start, start + textsAtOnce)
    await changeComments(db, community, (tx) => writeTexts(tx, community, 'comment', some))
  }
}
