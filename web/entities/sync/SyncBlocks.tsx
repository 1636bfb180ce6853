import { Button, Group, Progress, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Confirmation, SyncBlock, SyncStatus } from '#contract/settings/sync.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useMay } from '../../app/session/useUser.ts'
import look from '../../ui/look.module.css'
import { useFormat } from '../community/useCommunity.ts'
import { isToConfirm, progressPercent } from './progress.ts'
import styles from './SyncBlocks.module.css'
import { useConfirmAtNetworkMutation, useListConfirmationsQuery } from './sync.api.ts'
import { useReason, useSetAside } from './useReason.ts'

/** What is fetched from the network, block by block: how far it is, and what stands in its way. */
export function SyncBlocks({ status }: { status: SyncStatus }) {
  return (
    <ul className={styles.blocks}>
      {status.blocks.map((block) => (
        <Block key={block.block} block={block} />
      ))}
    </ul>
  )
}

function Block({ block }: { block: SyncBlock }) {
  const { t } = useTranslation('sync')
  const format = useFormat()
  const reason = useReason()
  const setAside = useSetAside()
  const mayConfirm = useMay('admin')
  const percent = progressPercent(block)
  const name = t(`block.${block.block}`)
  return (
    <li className={styles.block} data-problem={block.problem !== null || undefined}>
      <div className={styles.line}>
        <span className={look.name}>{name}</span>
        <span className={styles.state}>
          {t(`state.${block.state}`)}
          {block.total !== null &&
            block.state !== 'ready' &&
            ` · ${t('progress', { done: format.number(block.done), total: format.number(block.total) })}`}
        </span>
      </div>
      <Progress
        value={percent ?? 0}
        size={4}
        radius="xl"
        color={colorOf(block)}
        animated={block.state === 'running'}
        aria-label={name}
      />
      {block.problem && (
        <p className={`${look.sentence} ${styles.problem}`}>
          {reason(block.problem, block.network_error)}
          {block.retry_at && `. ${t('retryAt', { time: format.dateTime(block.retry_at) })}`}
        </p>
      )}
      {mayConfirm && isToConfirm(block) && block.method && <ConfirmAtNetwork method={block.method} />}
      {block.set_aside.length > 0 && (
        <p className={styles.setAside}>
          {block.set_aside.map((each) => (
            <span key={`${each.kind} ${each.reason} ${each.network_error}`}>{setAside(each)}</span>
          ))}
          <span>{t('setAsideRest')}</span>
        </p>
      )}
    </li>
  )
}

function colorOf({ problem, state }: SyncBlock): string | undefined {
  if (problem) return 'var(--bad)'
  return state === 'ready' ? 'var(--good)' : undefined
}

/** What the network wants an administrator to confirm before it answers again, and the way on. */
function ConfirmAtNetwork({ method }: { method: string }) {
  const { data } = useListConfirmationsQuery({})
  const asked = data?.items.filter((item) => item.method === method) ?? []
  return asked.map((item) => <Asked key={item.kind} item={item} />)
}

function Asked({ item: { kind, redirect_uri, captcha_img } }: { item: Confirmation }) {
  const { t } = useTranslation('sync')
  const [typed, setTyped] = useState('')
  const [confirm, { isLoading }] = useConfirmAtNetworkMutation()
  const tell = useTellFailure()

  async function goOn(event: FormEvent) {
    event.preventDefault()
    const { error } = await confirm({ kind, ...(typed && { captcha_key: typed }) })
    if (error) tell(apiErrorOf(error))
  }

  return (
    <form className={styles.asked} onSubmit={goOn}>
      <p>{t('confirm.why', { token: t(`via.${kind}`) })}</p>
      {captcha_img && !redirect_uri && (
        <>
          <img className={styles.captcha} src={captcha_img} alt={t('confirm.picture')} />
          <TextInput
            size="xs"
            label={t('confirm.typed')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            required
          />
        </>
      )}
      <Group gap={8}>
        {redirect_uri && (
          <Button
            component="a"
            href={redirect_uri}
            target="_blank"
            rel="noreferrer"
            size="xs"
            variant="default"
          >
            {t('confirm.open')}
          </Button>
        )}
        <Button type="submit" size="xs" loading={isLoading}>
          {t('confirm.done')}
        </Button>
      </Group>
    </form>
  )
}
