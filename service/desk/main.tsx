import { render } from 'preact'
import { Desk } from './desk.js'

const place = document.getElementById('desk')
if (place) render(<Desk />, place)
