import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReportShare } from '#contract/reports.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useReportSharesQuery, useUnshareReportMutation } from '../../../entities/report/reports.api.ts'
import look from '../../../ui/look.module.css'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { showToast } from '../../../ui/page/toasts.ts'
import { useNow } from '../../../ui/useNow.ts'
import styles from './ShareDialog.module.css'

/** The links to a run, with how often each was opened. */
export function ShareList({ id }: { id: string }) {
  const { t } = useTranslation('reports')
  const { data, error } = useReportSharesQuery({ id })
  return (
    <section aria-labelledby="shares">
      <h3 id="shares" className={styles.heading}>
        {t('share.links')}
      </h3>
      {!data && !error && <Skeleton height={48} above={6} />}
      {!data && error && (
        <p className={`${look.problem} ${look.small}`} role="alert">
          <ErrorText error={apiErrorOf(error)} />
        </p>
      )}
      {data?.items.length === 0 && <p className={`${look.hint} ${styles.muted}`}>{t('share.none')}</p>}
      <ul className={styles.list}>
        {data?.items.map((share) => (
          <Share key={share.id} share={share} />
        ))}
      </ul>
    </section>
  )
}

function Share({ share }: { share: ReportShare }) {
  const { t } = useTranslation('reports')
  const tell = useTellFailure()
  const format = useFormat()
  const words = useShareWords()
  const [unshare, { isLoading }] = useUnshareReportMutation()

  async function revoke() {
    const { error } = await unshare({ id: share.id })
    if (error) tell(apiErrorOf(error))
    else showToast({ message: t('share.revoked') })
  }

  const { main, more } = words(share)
  return (
    <li className={styles.share}>
      <span className={`${look.grow} ${look.shrink} ${look.small} ${styles.words}`}>
        {main}
        <small>{more}</small>
      </span>
      <Button
        variant="default"
        size="xs"
        loading={isLoading}
        aria-label={`${t('share.revoke')}: ${format.dateTime(share.created_at)}`}
        onClick={() => void revoke()}
      >
        {t('share.revoke')}
      </Button>
    </li>
  )
}

const refreshMs = 60_000

/** What is known of a link, which itself is kept nowhere. */
function useShareWords() {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const now = useNow(refreshMs)
  return ({ is_mailed, created_at, created_by, expires_at, ...share }: ReportShare) => {
    const life = () => {
      if (!expires_at) return t('share.forever')
      const isOver = Date.parse(expires_at) <= now
      return t(isOver ? 'share.expired' : 'share.until', { time: format.dateTime(expires_at) })
    }
    const opened = share.opened === 0 ? t('share.neverOpened') : t('share.opened', { count: share.opened })
    return {
      main: is_mailed
        ? t('share.mailed')
        : [format.dateTime(created_at), created_by && t('share.by', { name: created_by })]
            .filter(Boolean)
            .join(', '),
      more: [
        life(),
        share.has_password && t('share.withPassword'),
        opened,
        share.last_opened_at && t('share.openedLast', { ago: format.ago(share.last_opened_at, now) }),
      ]
        .filter(Boolean)
        .join(' · '),
    }
  }
}
