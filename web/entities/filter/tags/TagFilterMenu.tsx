import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type TagChoice, type TagMode, tagModes } from '#contract/content/filterAddress.ts'
import { paths } from '../../../app/paths.ts'
import field from '../../../ui/field/Input.module.css'
import { Segments } from '../../../ui/field/Segments.tsx'
import look from '../../../ui/look.module.css'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { MenuList } from '../../../ui/popup/MenuList.tsx'
import { TagDot } from '../../tag/TagDot.tsx'
import { searchTags } from '../../tag/tagSearch.ts'
import { useListTagsQuery } from '../../tag/tags.api.ts'
import { useBenchmarkYear } from '../../tag/useBenchmarkYear.ts'
import styles from './TagFilterMenu.module.css'
import { modeOf, withTag } from './tagFilter.ts'

interface Props {
  tags: TagChoice
  onChange: (tags: TagChoice) => void
}

/** Ticks tags for one way of asking; those asked for in another way say so. */
export function TagFilterMenu({ tags, onChange }: Props) {
  const { t } = useTranslation('filters')
  const [mode, setMode] = useState<TagMode>('any')
  const [text, setText] = useState('')
  const [year] = useBenchmarkYear()
  const { data } = useListTagsQuery({ year })
  const found = searchTags(data?.items ?? [], text)
  const modes = tagModes.map((value) => ({ value, label: t(`tags.${value}`) }))
  return (
    <div className={`${look.choices} ${styles.menu}`}>
      <input
        className={field.input}
        data-autofocus
        type="search"
        aria-label={t('tags.find')}
        placeholder={t('tags.find')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Segments label={t('tags.mode')} value={mode} options={modes} onChange={setMode} />
      <div className={styles.list}>
        <MenuList label={t('tags.label')}>
          {found.map(({ id, title, color }) => {
            const chosen = modeOf(tags, id)
            return (
              <MenuItem
                key={id}
                icon={<TagDot color={color} />}
                isMultiple
                isChosen={chosen === mode}
                onClick={() => onChange(withTag(tags, mode, id))}
              >
                <span className={styles.line}>
                  <bdi className={look.ellipsis}>{title}</bdi>
                  {chosen && chosen !== mode && <span className={styles.other}>{t(`tags.${chosen}`)}</span>}
                </span>
              </MenuItem>
            )
          })}
        </MenuList>
      </div>
      {data?.items.length === 0 && (
        <p className={styles.hint}>
          {t('tags.empty')} <Link to={paths.tags}>{t('tags.create')}</Link>
        </p>
      )}
      {data && data.items.length > 0 && found.length === 0 && (
        <p className={styles.hint}>{t('tags.notFound')}</p>
      )}
    </div>
  )
}
