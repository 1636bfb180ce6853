import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdPreview } from '../../../entities/campaign/campaigns.api.ts'
import { useListCreativesQuery } from '../../../entities/campaign/creatives.api.ts'
import { useFormat, useMoney } from '../../../entities/community/useCommunity.ts'
import styles from './Ads.module.css'
import { type AdGroup, adGroups } from './adGroups.ts'
import type { Ads } from './useAds.ts'

const mostOffered = 100

/** The ads of a file, each with its creative, which can be chosen by hand. */
export function AdsTable({ preview, ads }: { preview: AdPreview; ads: Ads }) {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const money = useMoney()
  const groups = useMemo(() => adGroups(preview), [preview])
  if (groups.length === 0) return null
  const write = ({ days }: AdGroup, value: number, writeValue = format.number) =>
    days === 0 ? '—' : writeValue(value)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label={t('ads.table')} aria-busy={ads.isLooking} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('ads.ad')}</th>
            <th scope="col">{t('ads.creative')}</th>
            <th scope="col">{t('ads.days')}</th>
            <th scope="col">{t('ads.impressions')}</th>
            <th scope="col">{t('figure.clicks.label')}</th>
            <th scope="col">{t('figure.spent.label')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key} data-open={group.creative_id === null || undefined}>
              <th scope="row">
                <bdi>{group.name}</bdi>
                {group.utm_content && <small>{group.utm_content}</small>}
              </th>
              <td>
                <Match group={group} ads={ads} />
              </td>
              <td>{write(group, group.days)}</td>
              <td>{write(group, group.impressions)}</td>
              <td>{write(group, group.clicks)}</td>
              <td>{write(group, group.spent, money)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Match({ group, ads }: { group: AdGroup; ads: Ads }) {
  const { t } = useTranslation('campaigns')
  const { data } = useListCreativesQuery({ sort: 'title', per_page: mostOffered })
  const { name, creative_id, matched_by } = group
  return (
    <div className={styles.match}>
      <select
        className={styles.select}
        aria-label={t('ads.creativeOf', { name })}
        value={creative_id ?? ''}
        onChange={({ currentTarget }) => void ads.match(name, currentTarget.value || null)}
      >
        <option value="">{t('ads.leaveOut')}</option>
        {data?.items.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      {matched_by && <small>{t(`ads.by.${matched_by}`)}</small>}
    </div>
  )
}
