import { ActionIcon, Button, Drawer } from '@mantine/core'
import { IconArrowsLeftRight, IconCheck, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/content.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import look from '../../ui/look.module.css'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { isPopupOpen } from '../../ui/popup/isPopupOpen.ts'
import { useTray } from '../comparison/useTray.ts'
import { useGetContentQuery } from '../content/content.api.ts'
import itemDetails from './ItemDetails.module.css'
import { ItemDetails } from './ItemDetails.tsx'
import styles from './ItemDrawer.module.css'
import type { Walk } from './useWalk.ts'

interface Props {
  id: string
  /** The item as the list has it, shown until the newest has come. */
  known: Content | undefined
  walk: Walk
  onClose: () => void
}

/** The texts of all that the drawer shows, fetched at once rather than one after the other. */
const texts = ['item', 'content', 'common', 'why', 'sources', 'history', 'links', 'comments'] as const

/** One post or story beside the list; the list can be walked without closing it. */
export function ItemDrawer({ id, known, walk, onClose }: Props) {
  const { t } = useTranslation(texts)
  const { currentData, error, refetch } = useGetContentQuery({ id })
  const item = currentData ?? known
  return (
    <Drawer.Root
      opened
      onClose={() => isPopupOpen() || onClose()}
      position="right"
      size={540}
      classNames={{ content: look.surface }}
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content aria-label={t('label')}>
        <div className={styles.head}>
          <h2 className={styles.title}>{item ? t(`content:kind.${item.kind}`) : t('label')}</h2>
          {item && <ItemCompare item={item} />}
          <Step label={t('previous')} icon={IconChevronLeft} onClick={walk.previous} />
          <Step label={t('next')} icon={IconChevronRight} onClick={walk.next} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('common:action.close')}
            onClick={onClose}
            data-autofocus
          >
            <IconX size={18} />
          </ActionIcon>
        </div>
        <Drawer.Body className={styles.body} key={id}>
          {item ? (
            <ItemDetails
              item={item}
              details={currentData}
              instead={<ItemPartial hasFailed={error !== undefined} onRetry={refetch} />}
            />
          ) : error ? (
            <Failure title={t('common:error.title')} error={apiErrorOf(error)} onRetry={refetch} />
          ) : (
            <Loading />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

interface StepProps {
  label: string
  icon: typeof IconX
  onClick: (() => void) | undefined
}

function Step({ label, icon: Icon, onClick }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      data-tip={label}
      className={styles.step}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon size={18} />
    </ActionIcon>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton height={280} />
      <Skeleton height={14} above={20} />
      <Skeleton height={14} above={10} width="80%" />
      <Skeleton height={220} above={28} />
    </div>
  )
}

/** Puts an item into the comparison tray or takes it out; when it cannot go in, says why. */
function ItemCompare({ item }: { item: Content }) {
  const { t } = useTranslation('item')
  const { has, reasonNot, toggle } = useTray()
  const isIn = has(item.id)
  const label = t(isIn ? 'compared' : 'compare')
  const Icon = isIn ? IconCheck : IconArrowsLeftRight
  return (
    <ActionIcon
      variant={isIn ? 'light' : 'subtle'}
      color={isIn ? 'iris' : 'gray'}
      size="lg"
      aria-label={label}
      aria-pressed={isIn}
      data-tip={reasonNot(item) ?? label}
      onClick={() => toggle(item)}
    >
      <Icon size={18} />
    </ActionIcon>
  )
}

/** What stands for the history of an item that the list already shows: on its way, or failed with another try. */
function ItemPartial({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['item', 'common'])
  if (!hasFailed) {
    return (
      <div aria-busy="true">
        <Skeleton height={240} />
        <Skeleton height={64} above={16} />
      </div>
    )
  }
  return (
    <div className={itemDetails.partial} role="alert">
      {t('partial')}
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('common:action.retry')}
      </Button>
    </div>
  )
}
