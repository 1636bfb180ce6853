import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import dialog from '../../../app/dialog/Dialog.module.css'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import type { AdPreview } from '../../../entities/campaign/campaigns.api.ts'
import { useListCreativesQuery } from '../../../entities/campaign/creatives.api.ts'
import { useFormat, useMoney } from '../../../entities/community/useCommunity.ts'
import { useServerText } from '../../../locales/i18n.ts'
import look from '../../../ui/look.module.css'
import styles from './Ads.module.css'
import { type AdGroup, adGroups } from './adGroups.ts'
import type { Ads } from './useAds.ts'

/** What an import would do. */
export function AdsPreview({ preview, ads }: { preview: AdPreview; ads: Ads }) {
  const { t } = useTranslation(['campaigns', 'common'])
  const format = useFormat()
  const { rows, total, matched, replaced, problems } = preview
  const counted = (count: number) => ({ count, formatted: format.number(count) })
  const facts = [
    t('ads.rows', counted(total)),
    t('ads.matched', counted(matched)),
    replaced > 0 && t('ads.replaced', counted(replaced)),
    problems.length > 0 && t('ads.problems', counted(problems.length)),
  ]
  return (
    <>
      <p className={styles.facts} role="status">
        <bdi>{ads.file}</bdi>: {facts.filter(Boolean).join(' · ')}
      </p>
      <AdsTable preview={preview} ads={ads} />
      {rows.length < total && <p className={styles.facts}>{t('ads.firstRows', counted(rows.length))}</p>}
      <AdsProblems problems={problems} />
      {ads.error && (
        <p className={dialog.problem} role="alert">
          <ErrorText error={ads.error} />
        </p>
      )}
      <div className={dialog.buttons}>
        <Button variant="default" onClick={ads.forget}>
          {t('ads.other')}
        </Button>
        <Button disabled={matched === 0 || ads.isLooking} loading={ads.isBringing} onClick={ads.bring}>
          {t('ads.submit', counted(matched))}
        </Button>
      </div>
    </>
  )
}

const mostShown = 100

/** The lines that are left out, each with its reason. */
function AdsProblems({ problems }: Pick<AdPreview, 'problems'>) {
  const { t } = useTranslation('campaigns')
  const serverText = useServerText()
  const format = useFormat()
  if (problems.length === 0) return null
  return (
    <details className={styles.problems}>
      <summary>{t('ads.problemsTitle')}</summary>
      <ul>
        {problems.slice(0, mostShown).map((problem) => (
          <li key={problem.line}>
            <span>{t('ads.line', { line: format.number(problem.line) })}</span> {serverText(problem)}
          </li>
        ))}
      </ul>
    </details>
  )
}

const mostOffered = 100

/** The ads of a file, each with its creative, which can be chosen by hand. */
function AdsTable({ preview, ads }: { preview: AdPreview; ads: Ads }) {
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
      <table className={`${look.table} ${look.figures} ${look.lined} ${styles.table}`}>
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
