import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/settings.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { AuthorMonthsField } from './AuthorMonthsField.tsx'
import styles from './CommunityCard.module.css'
import { CurrencyField } from './CurrencyField.tsx'
import { OpenDaysField } from './OpenDaysField.tsx'

export function CommunityCard({ community }: { community: Community }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { name, picture_url, screen_name, members, time_zone, currency, open_days, author_months } = community
  return (
    <section className={styles.card} aria-label={t('community.title')}>
      <Avatar name={name} picture={picture_url} size={60} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <a
          className={styles.address}
          href={`https://vk.com/${screen_name}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          vk.com/{screen_name}
        </a>
      </div>
      <dl className={styles.facts}>
        {members !== null && (
          <div>
            <dt>{t('community.members')}</dt>
            <dd>{format.number(members)}</dd>
          </div>
        )}
        <div>
          <dt>{t('community.timeZone')}</dt>
          <dd>{time_zone}</dd>
        </div>
        <div>
          <dt>{t('community.currency')}</dt>
          <dd>
            <CurrencyField currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('community.openDays')}</dt>
          <dd>
            <OpenDaysField key={open_days} open_days={open_days} />
          </dd>
        </div>
        <div>
          <dt>{t('community.authors')}</dt>
          <dd>
            <AuthorMonthsField author_months={author_months} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
