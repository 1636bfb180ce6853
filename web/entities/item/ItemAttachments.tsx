import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#contract/content/content.ts'
import { roundedShares } from '#contract/writing/roundedShares.ts'
import look from '../../ui/look.module.css'
import { useFormat } from '../community/useCommunity.ts'
import styles from './ItemAttachments.module.css'

/** What is attached, but for photos, which are shown already: polls with their answers, videos, links, files. */
export function ItemAttachments({ attachments }: { attachments: Attachment[] }) {
  const { t } = useTranslation('item')
  const others = attachments.filter(({ kind }) => kind !== 'photo' && kind !== 'poll')
  const polls = attachments.filter(({ kind }) => kind === 'poll')
  return (
    <>
      {polls.map((poll) => (
        <Poll key={poll.url ?? poll.title} poll={poll} />
      ))}
      {others.length > 0 && (
        <ul className={styles.list} aria-label={t('attachments')}>
          {others.map((attachment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: attachments have no id and never change their order
            <Line key={index} attachment={attachment} />
          ))}
        </ul>
      )}
    </>
  )
}

function Line({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation('item')
  const format = useFormat()
  const { kind, title, url, duration_s, views } = attachment
  const facts = [
    t(`attachment.${kind}`),
    duration_s !== null && format.duration(duration_s),
    views !== null && `${t('views')}: ${format.number(views)}`,
  ]
  return (
    <li className={styles.line}>
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {title ?? url}
        </a>
      ) : (
        title
      )}
      <span className={`${look.fine} ${look.figures}`}>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

function Poll({ poll }: { poll: Attachment }) {
  const { t } = useTranslation('item')
  const format = useFormat()
  const answers = poll.answers ?? []
  const total = answers.reduce((sum, { votes }) => sum + votes, 0)
  const shares = roundedShares(
    answers.map(({ votes }) => votes),
    0.1,
  )
  return (
    <section className={styles.poll}>
      <h3 className={styles.question}>{poll.title ?? t('poll')}</h3>
      <ul className={styles.answers}>
        {answers.map(({ text, votes }, place) => {
          const share = shares[place] ?? 0
          return (
            <li key={text}>
              <div className={styles.answer}>
                <span>{text}</span>
                <span className={styles.votes}>
                  {format.number(votes)} · {format.tenths(share)}
                </span>
              </div>
              <Progress value={share} size={6} radius="xl" aria-label={text} />
            </li>
          )
        })}
      </ul>
      <p className={`${look.fine} ${look.figures}`}>
        {t('votes', { count: total, formatted: format.number(total) })}
      </p>
    </section>
  )
}
