import { Button, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mostCompared } from '#contract/vocabulary.ts'
import {
  useCompareQuery,
  useListComparisonsQuery,
  useTrayQuery,
} from '../../../../entities/comparison/comparison.api.ts'
import { AddItemList } from '../../../../entities/content/AddItemList.tsx'
import { Picture } from '../../../../entities/content/Picture.tsx'
import { useContentName } from '../../../../entities/content/useContentName.ts'
import look from '../../../../ui/look.module.css'
import { Skeleton } from '../../../../ui/page/Skeleton.tsx'
import { MenuItem } from '../../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../../ui/popup/Popup.tsx'
import styles from './ContentsField.module.css'
import settings from './Settings.module.css'

interface Props {
  ids: readonly string[]
  year: number
  onChange: (ids: string[]) => void
}

const titleLength = 60

/** Posts or stories that stand side by side: the first decides of which kind and type the others are. */
export function ContentsField({ ids, year, onChange }: Props) {
  const { t } = useTranslation('reports')
  const name = useContentName()
  const { data } = useCompareQuery({ content_ids: [...ids], year }, { skip: ids.length === 0 })
  const items = ids.flatMap((id) => data?.items.find((item) => item.id === id) ?? [])
  const like = items[0] ?? null
  return (
    <fieldset className={settings.group}>
      <legend className={settings.label}>{t('settings.contents')}</legend>
      {ids.length === 0 && <p className={look.fine}>{t('settings.contentsNone')}</p>}
      <ul className={styles.list}>
        {items.map((item) => {
          const title = name(item).slice(0, titleLength).trim()
          return (
            <li key={item.id} className={styles.item}>
              <Picture item={item} className={styles.picture} />
              <span className={styles.title}>{title}</span>
              <UnstyledButton
                className={styles.remove}
                aria-label={t('settings.remove', { title })}
                onClick={() => onChange(ids.filter((id) => id !== item.id))}
              >
                <IconX size={15} aria-hidden />
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
      {items.length < ids.length && <Skeleton height={44} width="100%" />}
      {ids.length < mostCompared && (
        <Popup
          label={t('settings.contentsAdd')}
          width={340}
          trigger={(props) => (
            <Button
              {...props}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
            >
              {t('settings.contentsAdd')}
            </Button>
          )}
        >
          {(close) => (
            <AddItemList
              like={like}
              without={ids}
              onAdd={(id) => {
                close()
                onChange([...ids, id])
              }}
            />
          )}
        </Popup>
      )}
      <ListMenu onTake={onChange} />
    </fieldset>
  )
}

/** Takes what a saved list of comparison has, or what is collected now; nothing where there are none. */
function ListMenu({ onTake }: { onTake: (ids: string[]) => void }) {
  const { t } = useTranslation('reports')
  const { data: tray } = useTrayQuery({})
  const { data: saved } = useListComparisonsQuery({})
  const lists = [tray, ...(saved?.items ?? [])].flatMap((list) =>
    list && list.items.length > 0 ? [list] : [],
  )
  if (lists.length === 0) return null
  return (
    <Popup
      role="menu"
      label={t('settings.contentsFrom')}
      width={260}
      trigger={(props) => (
        <Button
          {...props}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmark size={14} aria-hidden />}
        >
          {t('settings.contentsFrom')}
        </Button>
      )}
    >
      {(close) =>
        lists.map(({ id, name, items }) => (
          <MenuItem
            key={id}
            onClick={() => {
              close()
              onTake(items.map((item) => item.id))
            }}
          >
            {name ?? t('settings.tray')}
          </MenuItem>
        ))
      }
    </Popup>
  )
}
