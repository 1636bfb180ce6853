import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import menu from '../../../entities/filter/tags/TagFilterMenu.module.css'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import { searchTags } from '../../../entities/tag/tagSearch.ts'
import { useListTagsQuery } from '../../../entities/tag/tags.api.ts'
import { useBenchmarkYear } from '../../../entities/tag/useBenchmarkYear.ts'
import field from '../../../ui/field/Input.module.css'
import look from '../../../ui/look.module.css'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { MenuList } from '../../../ui/popup/MenuList.tsx'

interface Props {
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
}

/** Tags to tick; what is typed narrows them. */
export function TagTicks({ tags, onChange }: Props) {
  const { t } = useTranslation('filters')
  const [text, setText] = useState('')
  const [year] = useBenchmarkYear()
  const { data } = useListTagsQuery({ year })
  const found = searchTags(data?.items ?? [], text)
  const toggled = (id: string) => (tags.includes(id) ? tags.filter((other) => other !== id) : [...tags, id])
  return (
    <div className={`${look.choices} ${menu.menu}`}>
      <input
        className={field.input}
        data-autofocus
        type="search"
        aria-label={t('tags.find')}
        placeholder={t('tags.find')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={menu.list}>
        <MenuList label={t('tags.label')}>
          {found.map(({ id, title, color }) => (
            <MenuItem
              key={id}
              icon={<TagDot color={color} />}
              isMultiple
              isChosen={tags.includes(id)}
              onClick={() => onChange(toggled(id))}
            >
              <bdi>{title}</bdi>
            </MenuItem>
          ))}
        </MenuList>
      </div>
      {data && found.length === 0 && <p className={menu.hint}>{t('tags.notFound')}</p>}
    </div>
  )
}
