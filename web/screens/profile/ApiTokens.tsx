import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ErrorText } from '../../app/failure/ErrorText.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { ApiTokenLine } from './ApiTokenLine.tsx'
import { useListApiTokensQuery } from './apiTokens.api.ts'
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
      {data?.items.length === 0 && <p className={styles.hint}>{t('tokens.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label={t('tokens.title')}>
          {data.items.map((token) => (
            <ApiTokenLine key={token.id} token={token} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>{isCreating && <CreateToken onClose={() => setCreating(false)} />}</Suspense>
    </Panel>
  )
}
