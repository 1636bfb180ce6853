import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../ui/field/Segments.tsx'
import { Block } from '../../../ui/page/Block.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { GroupTable } from './GroupTable.tsx'
import { ToneFailure } from './ToneFailure.tsx'
import styles from './ToneGroups.module.css'
import { type ToneFilters, useToneGroupsQuery } from './tone.api.ts'
import type { ToneBasis } from './toneBasis.ts'

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
