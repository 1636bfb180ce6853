import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { clearAlertDefault, setAlertDefault, settingsOf } from '../../../alerts/alerts.ts'
import { dropOtherAlerts, putItem } from '../copies.queries.ts'
import type { Captured, ContentOf, Outcome, Place } from './captured.ts'

/** A person's alert settings, which people elsewhere get who have not chosen. */
export async function captureAlerts(
  db: Db,
  community: CommunityId,
  person: { id: number },
): Promise<Captured> {
  const { bell, email, language } = await settingsOf(db, community, person.id)
  return { name: '', content: { kind: 'alert', bell, email, language }, left_out: [] }
}

export async function writeAlerts(
  { tx, community, template, copy }: Place,
  { bell, email, language }: ContentOf<'alert'>,
): Promise<Outcome> {
  const settings = { bell, email: copy.sends ? email : [], language }
  await dropOtherAlerts(tx, community, template)
  await setAlertDefault(tx, community, settings)
  await putItem(tx, community, template, { kind: 'alert', item_id: 0, written: settings })
  return []
}

export async function takeBackFromAlerts({ tx, community }: Place): Promise<Outcome> {
  await clearAlertDefault(tx, community)
  return []
}
