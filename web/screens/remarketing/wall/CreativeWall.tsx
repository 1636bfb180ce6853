import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/campaigns.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useMay } from '../../../app/session/useUser.ts'
import { useListCreativesQuery } from '../../../entities/campaign/creatives.api.ts'
import { usePagerWords } from '../../../entities/filter/usePagerWords.ts'
import { Pager } from '../../../ui/field/Pager.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { UploadList } from '../upload/UploadList.tsx'
import { CreativeCard } from './CreativeCard.tsx'
import { DropWall } from './DropWall.tsx'
import { useWallUploads } from './useWallUploads.ts'
import styles from './Wall.module.css'
import { WallBar } from './WallBar.tsx'
import { WallDock } from './WallDock.tsx'
import { WallEmpty } from './WallEmpty.tsx'
import { perPage, type WallState, wallInput } from './wallState.ts'

interface Props {
  campaign: Campaign
  state: WallState
  change: (change: Partial<WallState>, isStep?: boolean) => void
  /** Whether what is pasted is meant for a dialog. */
  isBehind: boolean
  onCreate: () => void
}

/** The creatives of a campaign with what they brought; images dropped or pasted become more of them. */
export function CreativeWall({ campaign, state, change, isBehind, onCreate }: Props) {
  const { t } = useTranslation('campaigns')
  const query = useListCreativesQuery(wallInput(campaign.id, state))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const mayEdit = useMay('editor')
  const uploads = useWallUploads(campaign.id, mayEdit && !isBehind)
  const words = usePagerWords(query.data?.total ?? 0)
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]))

  return (
    <DropWall isOn={mayEdit} onFiles={uploads.add}>
      <WallBar state={state} change={change} onCreate={onCreate} onFiles={uploads.add} />
      <UploadList uploads={uploads} />
      <Part query={query} height={320} placeholder={<Places />}>
        {({ items, total }) =>
          total === 0 ? (
            <WallEmpty state={state} change={change} onCreate={onCreate} />
          ) : (
            <>
              <ul className={styles.wall} aria-label={t('wall.title')}>
                {items.map((creative) => (
                  <li key={creative.id}>
                    <CreativeCard
                      creative={creative}
                      isChosen={chosen.includes(creative.id)}
                      onToggle={() => toggle(creative.id)}
                    />
                  </li>
                ))}
              </ul>
              <Pager
                page={state.page}
                perPage={perPage}
                total={total}
                words={words}
                onChange={(page) => change({ page })}
              />
            </>
          )
        }
      </Part>
      {chosen.length > 0 && (
        <WallDock
          chosen={chosen}
          onCompare={() => change({ compare: chosen }, true)}
          onClear={() => setChosen([])}
        />
      )}
    </DropWall>
  )
}

function Places() {
  return (
    <div className={styles.wall} aria-busy="true">
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} height={380} />
      ))}
    </div>
  )
}
