import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ContentKind } from '#contract/content.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { feedLinks } from '../../entities/filter/content/feedLinks.ts'
import styles from './Coverage.module.css'

interface Props {
  kind: ContentKind
  tagged: number
  total: number
}

/** How much of the posts, or of the stories, carries a tag; the way to what does not. */
export function Coverage({ kind, tagged, total }: Props) {
  const { t } = useTranslation('tags')
  const format = useFormat()
  if (total === 0) return null
  const left = total - tagged
  const percent = Math.floor((tagged / total) * 100)
  return (
    <section className={styles.coverage} aria-label={t('coverage.label')}>
      <p className={styles.words}>
        <strong>{t(`coverage.${kind}`, { percent })}</strong>
        <span className={styles.muted}>
          {t('coverage.of', { tagged: format.number(tagged), total: format.number(total) })}
        </span>
      </p>
      <span className={styles.bar} aria-hidden>
        <span className={styles.part} style={{ width: `${(tagged / total) * 100}%` }} />
      </span>
      {left > 0 && (
        <Link className={styles.link} to={feedLinks.untagged(kind)}>
          {t(`coverage.left_${kind}`, { count: left, formatted: format.number(left) })}
          <IconArrowRight size={15} aria-hidden />
        </Link>
      )}
    </section>
  )
}
