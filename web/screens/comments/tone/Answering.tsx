import { UnstyledButton } from '@mantine/core'
import { IconArrowRight, IconMessageReply } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/call.ts'
import type { commentCalls } from '#contract/content/comments.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import styles from './Answering.module.css'
import { useShareText } from './useShareText.ts'

interface Props {
  overview: OutputOf<typeof commentCalls.overview>
  onUnanswered: () => void
}

/** How often and how fast the community answers, and the negative comments that wait for it. */
export function Answering({ overview, onUnanswered }: Props) {
  const { t } = useTranslation('tone')
  const format = useFormat()
  const answered = useShareText()(overview.answered)
  const { median_answer_s: median, open_negative: waiting } = overview
  return (
    <div className={styles.answering}>
      <dl className={styles.facts}>
        <div data-tip={answered ? t('answeredTip', { interval: answered.interval }) : undefined}>
          <dt>{t('answered')}</dt>
          <dd>{answered?.share ?? '–'}</dd>
        </div>
        <div data-tip={t('medianTip')}>
          <dt>{t('median')}</dt>
          <dd>{median === null ? '–' : format.span(median)}</dd>
        </div>
      </dl>
      {waiting > 0 && (
        <UnstyledButton className={styles.waiting} onClick={onUnanswered}>
          <IconMessageReply size={18} stroke={1.8} aria-hidden />
          {t('waiting', { count: waiting, formatted: format.number(waiting) })}
          <IconArrowRight size={16} aria-hidden />
        </UnstyledButton>
      )}
    </div>
  )
}
