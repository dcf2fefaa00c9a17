import { Entity } from 'typeorm';
import { UploadRecord } from '../../../shared/uploads/entities/upload-record.entity';

/** An uploaded file of customers that waits for its confirmation. */
@Entity('customer_uploads')
export class CustomerUpload extends UploadRecord {}
