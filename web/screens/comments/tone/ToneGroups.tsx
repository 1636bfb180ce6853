import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Share, ToneGroup } from '#contract/content/comments.ts'
import { plainText } from '#contract/writing/plainText.ts'
import { toneShares } from '#contract/writing/toneShares.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import { Segments } from '../../../ui/field/Segments.tsx'
import look from '../../../ui/look.module.css'
import { Block } from '../../../ui/page/Block.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { ToneFailure } from './ToneFailure.tsx'
import styles from './ToneGroups.module.css'
import { type ToneFilters, useToneGroupsQuery } from './tone.api.ts'
import { sharesBy, type ToneBasis } from './toneBasis.ts'
import { useShareText } from './useShareText.ts'
import whiskerBar from './WhiskerBar.module.css'

interface Props {
  filters: ToneFilters
  basis: ToneBasis
  onTag: (id: string) => void
  onPost: (id: string) => void
}

const kinds = ['tag', 'post'] as const

/** The tags or the posts with the largest share of negative comments; a click narrows the list to one. */
export function ToneGroups({ filters, basis, onTag, onPost }: Props) {
  const { t } = useTranslation('tone')
  const [by, setBy] = useState<(typeof kinds)[number]>('tag')
  const { currentData, error, refetch } = useToneGroupsQuery({ filters, by, limit: 8 })
  const options = kinds.map((value) => ({ value, label: t(`group.${value}`) }))
  return (
    <Block
      title={t('worst')}
      tools={<Segments label={t('group.label')} value={by} options={options} onChange={setBy} />}
    >
      {currentData ? (
        currentData.items.length > 0 ? (
          <GroupTable
            groups={currentData.items}
            by={by}
            basis={basis}
            onChoose={by === 'tag' ? onTag : onPost}
          />
        ) : (
          <p className={styles.none}>{t(`group.none.${by}`)}</p>
        )
      ) : error ? (
        <ToneFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={240} />
      )}
    </Block>
  )
}

interface GroupTableProps {
  groups: readonly ToneGroup[]
  by: 'tag' | 'post'
  basis: ToneBasis
  onChoose: (id: string) => void
}

/** How large the negative part of each group is, with the interval it lies in. */
function GroupTable({ groups, by, basis, onChoose }: GroupTableProps) {
  const { t } = useTranslation(['tone', 'content'])
  const format = useFormat()
  const write = useShareText()
  const most = Math.max(1, ...groups.map(({ tone }) => sharesBy(tone, basis).negative.high ?? 0))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t(`group.${by}`)}</th>
          <th scope="col">{t(`by.${basis}`)}</th>
          <th scope="col" colSpan={2}>
            {t('negative')}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ id, title, color, tone }) => {
          const shares = sharesBy(tone, basis)
          const text = write(shares.negative)
          const { negative } = toneShares((emotion) => shares[emotion].n)
          return (
            <tr key={id}>
              <th scope="row" className={styles.group}>
                <UnstyledButton className={styles.choose} onClick={() => onChoose(id)}>
                  {color && <TagDot color={color} />}
                  <bdi className={look.ellipsis}>{plainText(title) || t('content:noText')}</bdi>
                </UnstyledButton>
              </th>
              <td className={styles.number}>{format.number(tone[basis])}</td>
              <td className={styles.bar}>
                <WhiskerBar share={shares.negative} most={most} />
              </td>
              <td className={styles.number}>
                <b>{negative === null ? '–' : format.wholePercent(negative)}</b>{' '}
                {text && <span className={look.fine}>{text.interval}</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface WhiskerBarProps {
  share: Share
  /** What the whole length stands for, in percent. */
  most: number
}

/** A share as a bar, with whiskers for the interval it lies in. Decoration: the numbers stand beside it. */
function WhiskerBar({ share: { share, low, high }, most }: WhiskerBarProps) {
  if (share === null || low === null || high === null) return null
  const length = (part: number) => `${(part / most) * 100}%`
  return (
    <div className={whiskerBar.bar} aria-hidden>
      <div className={whiskerBar.fill} style={{ width: length(share) }} />
      <div className={whiskerBar.whisker} style={{ left: length(low), width: length(high - low) }} />
    </div>
  )
}
