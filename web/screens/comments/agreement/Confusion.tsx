import { useTranslation } from 'react-i18next'
import type { Agreement } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { toneIcons, tones } from '../../../entities/comment/tones.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import styles from './Confusion.module.css'

/** What people said where the model said something. Agreement is on the diagonal. */
export function Confusion({ confused }: Pick<Agreement, 'confused'>) {
  const { t } = useTranslation(['agreement', 'comments'])
  const format = useFormat()
  const most = Math.max(...confused.map(({ n }) => n))
  const countOf = (model: Emotion, person: Emotion) =>
    confused.find((cell) => cell.model === model && cell.person === person)?.n ?? 0
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('confusion.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {t('confusion.model')}
          </th>
          {tones.map((tone) => (
            <th key={tone} scope="col">
              <Tone tone={tone} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tones.map((model) => (
          <tr key={model}>
            <th scope="row">
              <Tone tone={model} isWritten />
            </th>
            {tones.map((person) => {
              const n = countOf(model, person)
              return (
                <td
                  key={person}
                  className={styles.cell}
                  data-agreed={model === person || undefined}
                  style={{ '--weight': `${(n / most) * 60}%` }}
                  data-tip={t('confusion.tip', {
                    formatted: format.number(n),
                    model: t(`comments:tone.${model}`),
                    person: t(`comments:tone.${person}`),
                  })}
                >
                  {n > 0 ? format.number(n) : '·'}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Tone({ tone, isWritten = false }: { tone: Emotion; isWritten?: boolean }) {
  const { t } = useTranslation('comments')
  const Icon = toneIcons[tone]
  const name = t(`tone.${tone}`)
  return isWritten ? (
    <span className={styles.tone}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {name}
    </span>
  ) : (
    <Icon size={17} stroke={1.7} role="img" aria-label={name} data-tip={name} />
  )
}
