import { IconMoodSmile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Emotion } from '#contract/emotions.ts'
import { toneIcons, tones } from '../../../entities/comment/tones.ts'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'

interface Props {
  /** None chosen: any tone. */
  emotions: readonly Emotion[]
  onChange: (emotions: readonly Emotion[]) => void
}

export function EmotionFilter({ emotions, onChange }: Props) {
  const { t } = useTranslation('comments')
  const toggled = (tone: Emotion) =>
    tones.filter((each) => (each === tone ? !emotions.includes(tone) : emotions.includes(each)))
  return (
    <Popup
      label={t('filterTone')}
      role="menu"
      width={200}
      trigger={(props) => (
        <FilterButton {...props} icon={IconMoodSmile} isActive={emotions.length > 0}>
          {emotions.length > 0 ? t('filterToneChosen', { count: emotions.length }) : t('filterTone')}
        </FilterButton>
      )}
    >
      {() =>
        tones.map((tone) => {
          const Icon = toneIcons[tone]
          return (
            <MenuItem
              key={tone}
              icon={<Icon size={17} stroke={1.7} aria-hidden />}
              isMultiple
              isChosen={emotions.includes(tone)}
              onClick={() => onChange(toggled(tone))}
            >
              {t(`tone.${tone}`)}
            </MenuItem>
          )
        })
      }
    </Popup>
  )
}
