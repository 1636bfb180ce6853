import { FilterButton } from './FilterButton.tsx'
import { MenuItem } from './MenuItem.tsx'
import { Popup } from './Popup.tsx'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice of one among many, under a button that says it. */
export function ChoiceMenu<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const chosen = options.find((option) => option.value === value)?.label
  return (
    <Popup
      role="menu"
      label={label}
      width={200}
      trigger={(props) => (
        <FilterButton {...props} aria-label={`${label}: ${chosen}`}>
          {chosen}
        </FilterButton>
      )}
    >
      {(close) =>
        options.map((option) => (
          <MenuItem
            key={option.value}
            isChosen={option.value === value}
            onClick={() => {
              onChange(option.value)
              close()
            }}
          >
            {option.label}
          </MenuItem>
        ))
      }
    </Popup>
  )
}
