import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SyncBlock, SyncStatus } from '#contract/sync.ts'
import { useMay } from '../../app/session/useUser.ts'
import { useFormat } from '../community/useCommunity.ts'
import { ConfirmAtVk } from './ConfirmAtVk.tsx'
import { isToConfirm, percentOf } from './progress.ts'
import styles from './SyncBlocks.module.css'
import { useReason, useSetAside } from './useReason.ts'

/** What is fetched from VK, block by block: how far it is, and what stands in its way. */
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
  const percent = percentOf(block)
  const name = t(`block.${block.block}`)
  return (
    <li className={styles.block} data-problem={block.problem !== null || undefined}>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
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
        <p className={styles.problem}>
          {reason(block.problem, block.vk_error)}
          {block.retry_at && `. ${t('retryAt', { time: format.dateTime(block.retry_at) })}`}
        </p>
      )}
      {mayConfirm && isToConfirm(block) && block.method && <ConfirmAtVk method={block.method} />}
      {block.set_aside.length > 0 && (
        <p className={styles.setAside}>
          {block.set_aside.map((each) => (
            <span key={`${each.kind} ${each.reason} ${each.vk_error}`}>{setAside(each)}</span>
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
