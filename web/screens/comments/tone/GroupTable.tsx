import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ToneGroup } from '#contract/comments.ts'
import { plainText } from '#contract/plainText.ts'
import { toneShares } from '#contract/toneShares.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import styles from './ToneGroups.module.css'
import { sharesBy, type ToneBasis } from './toneBasis.ts'
import { useShareText } from './useShareText.ts'
import { WhiskerBar } from './WhiskerBar.tsx'

interface Props {
  groups: readonly ToneGroup[]
  by: 'tag' | 'post'
  basis: ToneBasis
  onChoose: (id: string) => void
}

/** How large the negative part of each group is, with the interval it lies in. */
export function GroupTable({ groups, by, basis, onChoose }: Props) {
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
                  <bdi className={styles.title}>{plainText(title) || t('content:noText')}</bdi>
                </UnstyledButton>
              </th>
              <td className={styles.number}>{format.number(tone[basis])}</td>
              <td className={styles.bar}>
                <WhiskerBar share={shares.negative} most={most} />
              </td>
              <td className={styles.number}>
                <b>{negative === null ? '–' : format.wholePercent(negative)}</b>{' '}
                {text && <span className={styles.interval}>{text.interval}</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
