import { Button } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#contract/people/profile.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ConfirmDialog } from '../../app/dialog/ConfirmDialog.tsx'
import { ErrorText } from '../../app/failure/ErrorText.tsx'
import { useListCommunitiesQuery } from '../../entities/community/community.api.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import look from '../../ui/look.module.css'
import { Panel } from '../../ui/page/Panel.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { showToast } from '../../ui/page/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { useDeleteApiTokenMutation, useListApiTokensQuery } from './apiTokens.api.ts'
import styles from './Profile.module.css'

const CreateToken = lazy(() => import('./CreateToken.tsx').then((file) => ({ default: file.CreateToken })))

/** Tokens by which programs ask in one's name. */
export function ApiTokens() {
  const { t } = useTranslation('profile')
  const [isCreating, setCreating] = useState(false)
  const { data, error } = useListApiTokensQuery({})
  return (
    <Panel
      title={t('tokens.title')}
      text={t('tokens.text')}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          {t('tokens.new')}
        </Button>
      }
    >
      {!data && !error && <Skeleton height={60} />}
      {!data && error && (
        <p className={styles.warn} role="alert">
          <ErrorText error={apiErrorOf(error)} />
        </p>
      )}
      {data?.items.length === 0 && <p className={look.hint}>{t('tokens.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className={look.list} aria-label={t('tokens.title')}>
          {data.items.map((token) => (
            <ApiTokenLine key={token.id} token={token} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>{isCreating && <CreateToken onClose={() => setCreating(false)} />}</Suspense>
    </Panel>
  )
}

/** A token: what it opens, until when, whether it is used; and its end. */
function ApiTokenLine({ token }: { token: ApiToken }) {
  const { t } = useTranslation('profile')
  const [isAsking, setAsking] = useState(false)
  const facts = useFacts(token)
  return (
    <li className={styles.item}>
      <IconKey size={20} stroke={1.6} aria-hidden className={styles.icon} />
      <div className={styles.grow}>
        <span className={styles.name}>
          <bdi>{token.title}</bdi>
        </span>
        <code className={look.masked}>{token.masked}</code>
        <p className={look.hint}>{facts}</p>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('tokens.endOf', { title: token.title })}
        onClick={() => setAsking(true)}
      >
        {t('tokens.end')}
      </Button>
      {isAsking && <EndToken token={token} onClose={() => setAsking(false)} />}
    </li>
  )
}

function useFacts({ role, community_id, expires_at, last_used_at }: ApiToken): string {
  const { t } = useTranslation(['profile', 'common'])
  const format = useFormat()
  const now = useNow(60_000)
  const { data } = useListCommunitiesQuery({})
  const community = data?.items.find(({ id }) => id === community_id)?.name
  const isOver = Date.parse(expires_at) <= now
  return [
    t(`common:user.${role}`),
    community ?? t('tokens.allMine'),
    t(isOver ? 'tokens.over' : 'tokens.until', { at: format.dateTime(expires_at) }),
    last_used_at ? t('tokens.used', { ago: format.ago(last_used_at, now) }) : t('tokens.unused'),
  ].join(' · ')
}

function EndToken({ token: { id, title }, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [end, { error, isLoading }] = useDeleteApiTokenMutation()

  async function confirm() {
    const ended = await end({ id })
    if (!ended.error) showToast({ message: t('tokens.ended', { title }) })
  }

  return (
    <ConfirmDialog
      title={t('tokens.endTitle', { title })}
      effects={[t('tokens.endText')]}
      submit={t('tokens.end')}
      error={error && apiErrorOf(error)}
      isBusy={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
