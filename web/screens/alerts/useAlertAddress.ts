import { type To, useLocation } from 'react-router'
import type { Alert } from '#contract/alerts.ts'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/session/useUser.ts'
import { writeComments } from '../../entities/comment/commentsAddress.ts'
import { type CommentsState, initialComments } from '../../entities/comment/commentsState.ts'
import { useItemAddress } from '../../entities/content/useItemAddress.ts'

const negative: CommentsState = { ...initialComments, emotions: ['negative'] }

/** Where an alert leads to: its post in the drawer of the feed, the negative comments, Settings for those who may open them. */
export function useAlertAddress(): (alert: Alert) => To | undefined {
  const { pathname } = useLocation()
  const itemHere = useItemAddress()
  const maySet = useMay('admin')
  return ({ kind, content }) => {
    if (kind === 'token') return maySet ? paths.settings : undefined
    if (kind === 'negative_comments') {
      return { pathname: paths.comments, search: writeComments(negative).toString() }
    }
    if (!content) return undefined
    return pathname === paths.feed
      ? itemHere(content.id)
      : { pathname: paths.feed, search: `item=${content.id}` }
  }
}
