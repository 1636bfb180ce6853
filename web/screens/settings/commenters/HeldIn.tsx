import { useTranslation } from 'react-i18next'
import type { Commenter } from '#contract/commenters.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import styles from './Commenters.module.css'

const counted = ['comments', 'posts', 'mentions'] as const

/** How much of a person each community has. */
export function HeldIn({ communities }: Pick<Commenter, 'communities'>) {
  const { t } = useTranslation('commenters')
  const format = useFormat()
  return (
    <ul className={styles.communities} aria-label={t('communities')}>
      {communities.map((community) => (
        <li key={community.id}>
          <span className={styles.community}>{community.name}</span>
          <dl className={styles.counts}>
            {counted.map((what) => (
              <div key={what}>
                <dt>{t(what)}</dt>
                <dd>{format.number(community[what])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
