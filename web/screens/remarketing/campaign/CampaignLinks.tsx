import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CampaignDetails } from '#contract/campaigns.ts'
import { paths } from '../../../app/paths.ts'
import { pageName, shortUrl } from '../../../entities/page/pageName.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { ContentLine } from '../linked/ContentLine.tsx'
import linked from '../linked/Linked.module.css'
import styles from './Campaign.module.css'

/** The posts, stories and pages of a campaign. */
export function CampaignLinks({ campaign: { contents, pages } }: { campaign: CampaignDetails }) {
  const { t } = useTranslation('campaigns')
  const isEmpty = contents.length + pages.length === 0
  return (
    <Panel title={t('linked.title')} text={t('linked.text')}>
      {isEmpty && <p className={styles.none}>{t('linked.none')}</p>}
      {!isEmpty && (
        <ul className={styles.links}>
          {contents.map((item) => (
            <ContentLine key={`content ${item.id}`} item={item} isLink />
          ))}
          {pages.map((page) => (
            <li key={`page ${page.id}`} className={linked.line}>
              <span className={linked.mark}>
                <IconWorld size={17} stroke={1.7} aria-hidden />
              </span>
              <span className={linked.words}>
                <Link className={linked.text} to={paths.webPage(page.id)}>
                  <bdi>{pageName(page)}</bdi>
                </Link>
                <small>{shortUrl(page.url)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
