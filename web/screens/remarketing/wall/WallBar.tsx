import { Button } from '@mantine/core'
import { type Icon, IconPhotoPlus, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mostImageBytes, mostImagePixels } from '#contract/vocabulary.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { Hidden } from '../../../ui/Hidden.tsx'
import look from '../../../ui/look.module.css'
import { ChoiceMenu } from '../../../ui/popup/ChoiceMenu.tsx'
import { EditorOnly } from '../form/EditorOnly.tsx'
import { acceptedImages } from '../upload/refuseImage.ts'
import styles from './Wall.module.css'
import { creativeSorts, type WallState } from './wallState.ts'

interface Props {
  state: WallState
  change: (change: Partial<WallState>) => void
  onCreate: () => void
  onFiles: (files: File[]) => void
}

/** Search, order, and the ways to add creatives. */
export function WallBar({ state, change, onCreate, onFiles }: Props) {
  const { t } = useTranslation(['campaigns', 'filters'])
  const format = useFormat()
  const limits = {
    most: format.number(mostImageBytes / 2 ** 20),
    pixels: format.number(mostImagePixels / 1e6),
  }
  return (
    <>
      <search className={`${look.bar} ${styles.bar}`}>
        <div className={look.search}>
          <SearchField
            label={t('wall.search')}
            clearLabel={t('filters:clearSearch')}
            value={state.search}
            onChange={(search) => change({ search, page: 1 })}
          />
        </div>
        <ChoiceMenu
          label={t('wall.sort')}
          value={state.sort}
          options={creativeSorts.map((value) => ({ value, label: t(`wall.sorts.${value}`) }))}
          onChange={(sort) => change({ sort, page: 1 })}
        />
        <EditorOnly>
          <span className={`${look.grow} ${look.wide}`} />
          <FileButton icon={IconPhotoPlus} label={t('wall.images')} onFiles={onFiles} />
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
            {t('creative.new')}
          </Button>
        </EditorOnly>
      </search>
      <EditorOnly>
        <p className={look.hint}>{t('wall.hint', limits)}</p>
      </EditorOnly>
    </>
  )
}

interface FileButtonProps {
  icon: Icon
  label: string
  onFiles: (files: File[]) => void
}

/** Opens the browser's dialog for images, several at once. */
function FileButton({ icon: Icon, label, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <Hidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={label}
          accept={acceptedImages}
          multiple
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            // The same file may be chosen again after it was changed.
            currentTarget.value = ''
          }}
        />
      </Hidden>
    </>
  )
}
