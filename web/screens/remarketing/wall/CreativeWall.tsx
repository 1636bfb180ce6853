import { IconArrowsLeftRight, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/remarketing/campaigns.ts'
import { mostCreativesCompared } from '#contract/vocabulary.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useUnloadWarning } from '../../../app/dialog/useUnloadWarning.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useMay } from '../../../app/session/useUser.ts'
import { useCreateCreativeMutation, useListCreativesQuery } from '../../../entities/campaign/creatives.api.ts'
import { usePagerWords } from '../../../entities/filter/usePagerWords.ts'
import { BarButton } from '../../../ui/field/BarButton.tsx'
import { Pager } from '../../../ui/field/Pager.tsx'
import { Dock } from '../../../ui/page/Dock.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { titleOfFile } from '../upload/titleOfFile.ts'
import { UploadList } from '../upload/UploadList.tsx'
import { useImagePaste } from '../upload/useImagePaste.ts'
import { useUploads } from '../upload/useUploads.ts'
import { CreativeCard } from './CreativeCard.tsx'
import styles from './Wall.module.css'
import { WallBar } from './WallBar.tsx'
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

interface DropWallProps {
  isOn: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** The section of the creatives; what is dropped anywhere on it is taken in. */
function DropWall({ isOn, onFiles, children }: DropWallProps) {
  const { t } = useTranslation('campaigns')
  const heading = useId()
  const [isOver, setOver] = useState(false)

  const over = (event: DragEvent) => {
    if (!isOn || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!isInside) setOver(false)
  }
  const drop = (event: DragEvent) => {
    if (!isOn) return
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <section
      className={styles.section}
      aria-labelledby={heading}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <h2 id={heading} className={styles.title}>
        {t('wall.title')}
      </h2>
      {children}
      {isOver && (
        <div className={styles.over} aria-hidden>
          <IconPhotoPlus size={32} stroke={1.5} />
          {t('wall.drop')}
        </div>
      )}
    </section>
  )
}

/** Makes a creative of every image that is dropped or pasted. */
function useWallUploads(campaignId: string, hearsPaste: boolean) {
  const { t } = useTranslation('campaigns')
  const [create] = useCreateCreativeMutation()
  const uploads = useUploads(async ({ id: image_id }, file) => {
    const title = titleOfFile(file.name) || t('creative.untitled')
    const { error } = await create({ campaign_id: campaignId, title, image_id })
    return error ? apiErrorOf(error) : null
  })
  useImagePaste(hearsPaste, uploads.add)
  useUnloadWarning(uploads.isBusy)
  return uploads
}

interface WallDockProps {
  chosen: readonly string[]
  onCompare: () => void
  onClear: () => void
}

/** What can be done with the creatives that are ticked. */
function WallDock({ chosen, onCompare, onClear }: WallDockProps) {
  const { t } = useTranslation('campaigns')
  const count = chosen.length
  const reason =
    count < 2
      ? t('compare.fewest')
      : count > mostCreativesCompared
        ? t('compare.most', { most: mostCreativesCompared })
        : null
  return (
    <Dock label={t('wall.chosenLabel')}>
      <p className={styles.count} role="status">
        {t('wall.chosen', { count })}
      </p>
      <BarButton
        icon={IconArrowsLeftRight}
        label={t('compare.submit')}
        reason={reason}
        isLoud
        onClick={onCompare}
      />
      <BarButton icon={IconX} label={t('wall.clear')} onClick={onClear} />
    </Dock>
  )
}
