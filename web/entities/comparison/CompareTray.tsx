import { IconArrowsLeftRight, IconBookmark, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ContentPreview } from '#contract/content/content.ts'
import { mostCompared } from '#contract/vocabulary.ts'
import { paths } from '../../app/paths.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import { BarButton } from '../../ui/field/BarButton.tsx'
import { Dock } from '../../ui/page/Dock.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { Picture } from '../content/Picture.tsx'
import { useContentName } from '../content/useContentName.ts'
import styles from './CompareTray.module.css'
import { SavedLists } from './SavedLists.tsx'
import { useTray } from './useTray.ts'

const open = ({ items }: { items: readonly { id: string }[] }) => paths.comparison(items.map(({ id }) => id))

/** What is collected for a comparison, until it is cleared; nothing while it is empty. */
export function CompareTray() {
  const { t } = useTranslation('comparison')
  const navigate = useNavigate()
  const { items, toggle, clear } = useTray()
  const record = useRecord()
  const [first] = items
  if (!first) return null

  const empty = () =>
    record(async () => {
      await clear()
      return {
        label: t('tray.cleared'),
        undo: { name: 'setTray', args: items },
        redo: { name: 'setTray', args: [] },
      }
    })

  return (
    <Dock label={t('tray.label')}>
      <ul className={styles.items}>
        {items.map((item) => (
          <TrayItem key={item.id} item={item} onRemove={() => toggle(item)} />
        ))}
      </ul>
      <p className={styles.about} data-tip={t('tray.lock')}>
        <b>{t('tray.count', { count: items.length, most: mostCompared })}</b>
        {t(first.kind === 'post' ? `only.${first.type}` : `only.story.${first.type}`)}
      </p>
      <BarButton
        icon={IconArrowsLeftRight}
        label={t('tray.compare')}
        isLoud={items.length > 1}
        reason={items.length > 1 ? null : t('tray.oneMore')}
        onClick={() => navigate(open({ items }))}
      />
      <Popup
        label={t('list.label')}
        width={320}
        trigger={(props) => <BarButton {...props} icon={IconBookmark} label={t('tray.lists')} />}
      >
        {(close) => (
          <SavedLists
            ids={items.map(({ id }) => id)}
            onOpen={(list) => {
              close()
              navigate(open(list))
            }}
          />
        )}
      </Popup>
      <BarButton icon={IconX} label={t('tray.clear')} onClick={() => void empty()} />
    </Dock>
  )
}

interface Props {
  item: ContentPreview
  onRemove: () => void
}

const titleLength = 60

/** A thumbnail in the tray; pressing it takes it out. */
function TrayItem({ item, onRemove }: Props) {
  const { t } = useTranslation('comparison')
  const title = useContentName()(item).slice(0, titleLength).trim()
  const label = t('tray.remove', { title })
  return (
    <li>
      <button type="button" className={styles.item} aria-label={label} data-tip={label} onClick={onRemove}>
        <Picture item={item} className={styles.picture} />
        <IconX size={16} stroke={2.4} aria-hidden className={styles.remove} />
      </button>
    </li>
  )
}
