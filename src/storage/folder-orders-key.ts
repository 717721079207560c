import * as v from 'valibot';
import { type FolderOrder, tidyOrders, trackOrders } from '../domain/track-order.ts';
import { FOLDER_ORDERS_MAX } from '../limits/storage.ts';
import { listKey } from './formats.ts';
import { name } from './schemas.ts';

export const folderOrderSchema = v.object({
  folderId: name,
  order: v.picklist(trackOrders),
}) satisfies v.GenericSchema<unknown, FolderOrder>;

/** In what order the listener sees the folders, the last chosen first. Its code loads late. */
export const folderOrdersKey = listKey<FolderOrder>(
  { name: 'folder_orders', default: [] },
  (orders) => tidyOrders(orders, FOLDER_ORDERS_MAX),
  folderOrderSchema,
);
