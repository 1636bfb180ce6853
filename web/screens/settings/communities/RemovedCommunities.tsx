import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useListRemovedCommunitiesQuery } from '../../../entities/community/manage.api.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import look from '../../../ui/look.module.css'
import styles from './Communities.module.css'
import { useCommunityChanges } from './useCommunityChanges.ts'

/** What was removed and can still be brought back; nothing where there is none. */
export function RemovedCommunities() {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { data } = useListRemovedCommunitiesQuery({})
  const { restore } = useCommunityChanges()
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.removed} aria-label={t('communities.removedTitle')}>
      <h3 className={look.label}>{t('communities.removedTitle')}</h3>
      <ul className={styles.list}>
        {data.items.map((community) => (
          <li key={community.id} className={styles.line}>
            <Avatar name={community.name} picture={community.picture_url} size={28} />
            <span className={styles.words}>
              <span className={look.ellipsis}>{community.name}</span>
              <span className={look.fine}>
                {t('communities.until', { time: format.dateTime(community.until) })}
              </span>
            </span>
            <Button variant="default" size="xs" onClick={() => void restore(community)}>
              {t('communities.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
