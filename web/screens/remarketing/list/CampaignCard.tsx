import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Campaign } from '#contract/remarketing/campaigns.ts'
import { paths } from '../../../app/paths.ts'
import { TagChip } from '../../../entities/tag/TagChip.tsx'
import look from '../../../ui/look.module.css'
import { Cover } from '../Cover.tsx'
import { Figures } from '../Figures.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { useDaysText } from '../useDaysText.ts'
import { type FigureName, isTold, useFigures } from '../useFigures.ts'
import styles from './CampaignCard.module.css'

const shown = ['visits', 'engaged', 'goals', 'reach', 'spent'] as const satisfies readonly FigureName[]
const mostTags = 4

/** A campaign in short; all of it opens the campaign. */
export function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const daysText = useDaysText()
  const figures = useFigures()
  const { id, title, state, creatives, cover, tags, results } = campaign
  const rest = tags.length - mostTags
  return (
    <article className={`${look.card} ${look.raised}`}>
      <Cover seed={id} src={cover} className={styles.cover} />
      <div className={styles.badge}>
        <StateBadge state={state} />
      </div>
      <div className={styles.body}>
        <div>
          <h2 className={styles.title}>
            <Link className={`${look.cover} ${look.plainLink}`} to={paths.campaign(id)}>
              {title}
            </Link>
          </h2>
          <p className={styles.facts}>
            {daysText(campaign)} · {t('creatives', { count: creatives })}
          </p>
        </div>
        <Figures figures={figures(results, shown).filter(isTold)} />
        {tags.length > 0 && (
          <ul className={styles.tags}>
            {tags.slice(0, mostTags).map((tag) => (
              <li key={tag.id}>
                <TagChip tag={tag} />
              </li>
            ))}
            {rest > 0 && <li className={styles.rest}>+{rest}</li>}
          </ul>
        )}
      </div>
    </article>
  )
}
