-- What was kept as the text of stories is what VK writes on the button of their link ("More"); attachments have it, too.
update content set text = '' where kind = 'story' and text <> '';
