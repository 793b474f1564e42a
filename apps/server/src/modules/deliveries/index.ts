export {
  askingRelease,
  type Delivery,
  lockDelivery,
  moveDelivery,
  noteReminder,
  type Release,
  readDelivery,
  readDueDeliveries,
} from './delivery-store.ts';
